import { Link } from "react-router";

/** Explains the page, and links to its two sections about all data. */
export function MyDataIntro() {
  return (
    <p className="mt-4 text-ink-soft">
      这台设备上的结果和作答，发出去过什么，都在这里。想留一份，就
      <a href="#file" className="link">
        存成文件
      </a>
      ；不要了，就
      <a href="#clear" className="link">
        全部清除
      </a>
      。打开这一页，不会把这些内容传出去。浏览器里存的每一样有什么用，写在
      <Link to="/privacy" className="link">
        隐私政策
      </Link>
      里。
    </p>
  );
}
