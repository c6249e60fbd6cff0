import { Link } from "react-router";
import { Message } from "#web/components/message.tsx";
import { useNotice } from "#web/components/hooks/use-notice.ts";
import { SITE } from "#web/content/site.ts";
import { AuthPage } from "#web/features/auth/auth-page.tsx";
import { LoginForm } from "#web/features/auth/login-form.tsx";

const DESCRIPTION = `登录${SITE.name}，查看保存在账号里的测试结果，换设备也能看到。不登录也能做完全部测试、看到完整结果，答案只留在你自己的设备上。`;

export default function Login() {
  const notice = useNotice();
  return (
    <AuthPage title="登录" description={DESCRIPTION}>
      <div className="mt-6 space-y-6">
        {notice !== undefined && (
          <Message role="status">
            <p>{notice}</p>
            <p>
              没登录时做的结果，在
              <Link to="/my-data" className="link">
                本机数据
              </Link>
              里看。
            </p>
          </Message>
        )}
        <LoginForm />
      </div>
    </AuthPage>
  );
}
