import type { User } from "@xinjing/contract/auth";
import { ChevronRight, LogOut } from "lucide-react";
import { Link } from "react-router";
import { Drawing } from "#web/components/scene.tsx";
import { STILL } from "#web/content/scene/still.ts";

const WAYS = [
  { to: "/history", label: "查看历史记录" },
  { to: "/account", label: "账号与隐私" },
] as const;

interface ProfileMenuProps {
  readonly user: User;
  readonly onSignOut: () => void;
}

/** Shows name and address of the user, and links. */
export function ProfileMenu({ user, onSignOut }: ProfileMenuProps) {
  return (
    <div className="contents lg:col-span-5 lg:block lg:space-y-8">
      <header>
        <Drawing shapes={STILL} className="tint-home strip lg:m-0 lg:mb-6 lg:h-48 lg:w-full lg:rounded-2xl" />
        <h1 tabIndex={-1} className="headline">
          {user.name}
        </h1>
        <p className="mt-1 text-ink-soft">{user.email}</p>
      </header>
      <nav aria-label="快捷操作" className="order-last">
        <Link to="/" className="button-primary">
          去做测试
        </Link>
        <ul className="mt-6 border-b border-line">
          {WAYS.map(({ to, label }) => (
            <li key={to} className="border-t border-line">
              <Link to={to} className="flex min-h-13 items-center justify-between gap-4">
                {label}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
          <li className="border-t border-line">
            <button
              type="button"
              className="flex min-h-13 w-full items-center justify-between gap-4"
              onClick={onSignOut}
            >
              退出登录
              <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
