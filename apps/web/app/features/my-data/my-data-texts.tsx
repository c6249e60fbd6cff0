import { Link } from "react-router";
import { Titled } from "#web/components/text/prose.tsx";

/** Explains the page. */
export function MyDataIntro() {
  return (
    <p className="mt-4 text-ink-soft">
      这台设备上的结果和作答，发出去过什么，都在这里，时间都是北京时间。这一页在你的设备上生成，打开它不会把这些内容传出去。浏览器里存的每一样东西各有什么用，写在
      <Link to="/privacy" className="link">
        隐私政策
      </Link>
      里。
    </p>
  );
}

/** Says that browsers may delete stored data, and how to keep it. */
export function WipingSection() {
  return (
    <Titled id="wiped" title="浏览器可能会清掉">
      <p className="mt-3">
        苹果设备上的Safari会清理七天没有打开过的网站，微信等应用里的浏览器也可能清掉存下的东西。这不是出了错，也和你的结果无关。
      </p>
      <p className="mt-2">想长久留着，有两个办法：在下面导出一个文件，或者注册账号，选择把结果存进去。</p>
    </Titled>
  );
}
