import { useEffect } from "react";
import { Link } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { VisitorsOnly } from "#web/features/auth/guard.tsx";
import { RegisterForm } from "#web/features/auth/register-form.tsx";
import { clearAuthError } from "#web/platform/auth-store.ts";

export default function Register() {
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="mx-auto max-w-md py-6">
        <PageTitle page="注册" />
        <h1 tabIndex={-1} className="mb-2 font-serif text-3xl font-semibold">
          注册
        </h1>
        <p className="mb-6 text-ink-soft">
          注册后可以把结果保存到账号，换设备也能看到。不注册也能做所有测试。
        </p>
        <RegisterForm />
        <p className="mt-8">
          <Link to="/" className="link">
            返回首页
          </Link>
        </p>
      </div>
    </VisitorsOnly>
  );
}
