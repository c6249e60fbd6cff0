import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";

/** Way in which the session ended. */
export type Parting = "everywhere" | "closed";

interface Parted {
  readonly title: string;
  readonly text: string;
  /** Link to show beside 返回首页. */
  readonly next: { readonly to: string; readonly label: string };
}

const PARTED: Readonly<Record<Parting, Parted>> = {
  everywhere: {
    title: "已退出所有设备",
    text: "账号和里面的结果都在，要再用时重新登录就可以。如果担心密码被别人知道，登录后改一个。",
    next: { to: "/login", label: "重新登录" },
  },
  closed: {
    title: "账号已注销",
    text: "服务器上你的姓名、邮箱、结果和登录都删掉了。这台设备上还有结果的副本，不会再显示给任何人；如果连副本也要清掉，请到本机数据里清除。",
    next: { to: "/my-data", label: "本机数据" },
  },
};

/** Confirms that the account was closed, or signed out everywhere. */
export function AccountClosed({ parting }: { parting: Parting }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { title, text, next } = PARTED[parting];
  return (
    <div className="mx-auto max-w-column py-10">
      <PageTitle page={title} />
      <h1 ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold">
        {title}
      </h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className="button-primary">
          返回首页
        </Link>
        <Link to={next.to} className="button-quiet">
          {next.label}
        </Link>
      </p>
    </div>
  );
}
