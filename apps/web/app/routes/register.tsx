import { SITE } from "#web/content/site.ts";
import { AuthPage } from "#web/features/auth/auth-page.tsx";
import { RegisterForm } from "#web/features/auth/register-form.tsx";

const DESCRIPTION = `注册${SITE.name}账号，只要姓名、邮箱和密码。你另外勾选同意以后，测试结果才会保存到账号。不注册也能做完全部测试，看到完整结果。`;

export default function Register() {
  return (
    <AuthPage title="注册" description={DESCRIPTION}>
      <p className="mt-2 mb-6 text-ink-soft">
        注册后可以把结果保存到账号，换设备也能看到。不注册也能做所有测试。
      </p>
      <RegisterForm />
    </AuthPage>
  );
}
