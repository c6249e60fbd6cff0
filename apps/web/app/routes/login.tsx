import { useEffect } from "react";
import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { useNotice } from "#web/components/use-notice.ts";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SITE } from "#web/content/site.ts";
import { VisitorsOnly } from "#web/features/auth/guard.tsx";
import { LoginForm } from "#web/features/auth/login-form.tsx";
import { clearAuthError } from "#web/data/account/auth-store.ts";

const DESCRIPTION = `登录${SITE.name}，查看保存在账号里的测试结果，换设备也能看到。不登录也能做完全部测试、看到完整结果，答案只留在你自己的设备上。`;

export default function Login() {
  const notice = useNotice();
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="grid items-start gap-x-16 lg:grid-cols-[5fr_7fr] lg:py-6">
        <div className="mx-auto w-full max-w-md">
          <PageTitle page="登录" />
          <PageMeta page="登录" description={DESCRIPTION} />
          <h1 tabIndex={-1} className="mb-6 headline">
            登录
          </h1>
          {notice !== undefined && (
            <div className="mb-6">
              <Message role="status">{notice}</Message>
            </div>
          )}
          <LoginForm />
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
