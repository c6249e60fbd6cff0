import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { Message } from "#web/components/message.tsx";
import { readNotice } from "#web/components/notice.ts";
import { PageTitle } from "#web/components/page-title.tsx";
import { VisitorsOnly } from "#web/features/auth/guard.tsx";
import { LoginForm } from "#web/features/auth/login-form.tsx";
import { clearAuthError } from "#web/platform/auth-store.ts";

export default function Login() {
  const notice = readNotice(useLocation().state);
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="mx-auto max-w-md py-6">
        <PageTitle page="登录" />
        <h1 tabIndex={-1} className="mb-6 font-serif text-3xl font-semibold">
          登录
        </h1>
        {notice !== undefined && (
          <div className="mb-6">
            <Message role="status">{notice}</Message>
          </div>
        )}
        <LoginForm />
        <p className="mt-8">
          <Link to="/" className="link">
            返回首页
          </Link>
        </p>
      </div>
    </VisitorsOnly>
  );
}
