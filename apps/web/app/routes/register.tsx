import { useEffect } from "react";
import { Link } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SITE } from "#web/content/site.ts";
import { VisitorsOnly } from "#web/features/auth/guard.tsx";
import { RegisterForm } from "#web/features/auth/register-form.tsx";
import { clearAuthError } from "#web/data/account/auth-store.ts";

const DESCRIPTION = `注册${SITE.name}账号，只要姓名、邮箱和密码。你另外勾选同意以后，测试结果才会保存到账号。不注册也能做完全部测试，看到完整结果。`;

export default function Register() {
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="grid items-start gap-x-16 lg:grid-cols-[5fr_7fr] lg:py-6">
        <div className="mx-auto w-full max-w-md">
          <PageTitle page="注册" />
          <PageMeta page="注册" description={DESCRIPTION} />
          <h1 tabIndex={-1} className="mb-2 headline">
            注册
          </h1>
          <p className="mb-6 text-ink-soft">
            注册后可以把结果保存到账号，换设备也能看到。不注册也能做所有测试。
          </p>
          <RegisterForm />
          <p className="mt-8">
            <Link to="/" className="link inline-flex min-h-11 items-center">
              返回首页
            </Link>
          </p>
        </div>
        <Scene test="home" className="strip max-lg:order-first lg:m-0 lg:h-80 lg:w-full lg:rounded-2xl" />
      </div>
    </VisitorsOnly>
  );
}
