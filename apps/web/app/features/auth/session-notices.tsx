import { Link } from "react-router";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { useWayBack } from "#web/components/hooks/use-way-back.ts";

/** Says that the login has expired. */
export function ExpiredNotice() {
  const isKept = useIsKept();
  return (
    <SignInNotice
      role="alert"
      text={isKept ? "登录已过期，结果保存在本机。" : "登录已过期。"}
      label="重新登录"
    />
  );
}

/** Says that the user has signed out. */
export function SignedOutNotice() {
  return <SignInNotice role="status" text="退出登录后，这台设备上不再显示账号里的结果。" label="登录" />;
}

/** Replaces the page after a sign-out until the home page is loaded. */
export function SignedOutPage() {
  return (
    <>
      <PageTitle page="已退出登录" />
      <h1 tabIndex={-1} className="headline">
        已退出登录
      </h1>
    </>
  );
}

interface SignInNoticeProps {
  readonly role: "alert" | "status";
  readonly text: string;
  readonly label: string;
}

function SignInNotice({ role, text, label }: SignInNoticeProps) {
  const state = useWayBack();
  return (
    <div className="mx-auto mb-11 max-w-column sm:mb-13 lg:mb-8">
      <Message role={role}>
        {text}
        <Link to="/login" state={state} className="link ml-1">
          {label}
        </Link>
      </Message>
    </div>
  );
}
