import { useEffect } from "react";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { VisitorsOnly } from "#web/features/auth/guard.tsx";
import { LoginForm } from "#web/features/auth/login-form.tsx";
import { clearAuthError } from "#web/platform/auth-store.ts";

export default function Login() {
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="mx-auto max-w-md py-6">
        <PageTitle page="登录" />
        <h1 tabIndex={-1} className="mb-6 font-serif text-3xl font-semibold">
          登录
        </h1>
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
