/** What else this site keeps in the browser, by what it is for. */
export interface KeptRecord {
  readonly label: string;
  readonly use: string;
  /** Of the storage it takes, in thousands of bytes; two for each character. */
  readonly kilobytes: number;
}

interface Kind {
  readonly label: string;
  readonly use: string;
  readonly keys: RegExp;
}

/** In the order of the page; a key belongs to the first that fits. */
const KINDS: readonly Kind[] = [
  { label: "旧记录的副本", use: "读不出来的旧记录，留一份方便找回。", keys: /_corrupt$/ },
  { label: "结果", use: "上面列出的结果，连同当时的答案。", keys: /^test_history$|_result$|_total_score$/ },
  {
    label: "作答",
    use: "每个测试最近一次的答案和做到哪里。",
    keys: /^testSession_|^test_progress$|_answers$|_meta$|_follow_up$|_age_passed$|_stowed$/,
  },
  { label: "登录", use: "登录凭证、姓名和邮箱，退出登录时清掉。", keys: /^auth_token$|^user_info$/ },
  {
    label: "已退出的登录",
    use: "没有网络时退出的登录凭证；连上服务器、让它失效以后就清掉。",
    keys: /^ended_logins$/,
  },
  {
    label: "登录过的记号",
    use: "一串随机字符，只说明这台设备登录过；别处有人乱猜密码时，凭它你还能登录。",
    keys: /^device_token$/,
  },
  { label: "设置", use: "显示设置、自动前进，和账号同意过什么。", keys: /^user_preferences$/ },
  {
    label: "小记录",
    use: "首页的参与人数、页面滚到哪里、不保存模式的开关。",
    keys: /./,
  },
];

interface Measured {
  readonly key: string;
  readonly characters: number;
}

/** Sums up what is stored; kinds of which nothing is there are left out. */
export function sumRecords(measured: readonly Measured[]): readonly KeptRecord[] {
  const kindOf = (key: string) => KINDS.find(({ keys }) => keys.test(key));
  return KINDS.flatMap((kind) => {
    const own = measured.filter(({ key }) => kindOf(key) === kind);
    if (own.length === 0) return [];
    const bytes = own.reduce((sum, { characters }) => sum + 2 * characters, 0);
    return [{ label: kind.label, use: kind.use, kilobytes: Math.max(1, Math.round(bytes / 1000)) }];
  });
}
