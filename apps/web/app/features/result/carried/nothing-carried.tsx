import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";

const INCOMPLETE = "这个链接里没有完整的结果，可能是少了一截。请在原来的屏幕上再扫一次。";
const OTHER_VERSION = "这份结果用的是另一版题目，这里已经读不出来了。打印的那一张照样能用。";

interface NothingCarriedProps {
  /** True if the link has a result of another version of the test. */
  readonly isOtherVersion?: boolean;
}

/** Says why a link has no result to show. */
export function NothingCarried({ isOtherVersion = false }: NothingCarriedProps) {
  return (
    <div className="mx-auto max-w-column">
      <PageTitle page="没有读到结果" />
      <h1 tabIndex={-1} className="headline">
        没有读到结果
      </h1>
      <div className="mt-4">
        <Message role="alert">{isOtherVersion ? OTHER_VERSION : INCOMPLETE}</Message>
      </div>
      <Link to="/" className="button-quiet mt-6">
        返回首页
      </Link>
    </div>
  );
}
