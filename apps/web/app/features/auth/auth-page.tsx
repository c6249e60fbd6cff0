import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { STILL } from "#web/content/scene/still.ts";
import { clearAuthError } from "#web/data/account/auth-store.ts";
import { VisitorsOnly } from "./guard.tsx";

interface AuthPageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** Lays out the login or registration form beside a scene. */
export function AuthPage({ title, description, children }: AuthPageProps) {
  useEffect(() => clearAuthError, []);
  return (
    <VisitorsOnly>
      <div className="grid items-start gap-x-12 lg:grid-cols-12 lg:py-6">
        <div className="mx-auto w-full max-w-md lg:col-span-5 lg:mx-0">
          <PageTitle page={title} />
          <PageMeta page={title} description={description} />
          <h1 tabIndex={-1} className="headline">
            {title}
          </h1>
          {children}
          <p className="mt-8">
            <Link to="/" className="link inline-flex min-h-11 items-center">
              返回首页
            </Link>
          </p>
        </div>
        <Drawing
          shapes={STILL}
          className="tint-home strip max-lg:order-first lg:sticky lg:top-8 lg:m-0 lg:col-span-7 lg:h-112 lg:w-full lg:rounded-2xl"
        />
      </div>
    </VisitorsOnly>
  );
}
