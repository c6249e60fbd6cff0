import { ALargeSmall, LogOut, Menu, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, NavLink } from "react-router";
import { SITE } from "#web/content/site.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Mark } from "./mark.tsx";
import { useWayBack } from "./hooks/use-way-back.ts";

interface HeaderProps {
  /** Name of the signed-in user. */
  readonly userName: string | undefined;
  readonly onLogout: () => void;
}

const MenuLinks = lazyPart(async () => (await import("./menu-links.tsx")).MenuLinks);

const MENU_ID = "site-menu";

const LINKS = [
  { to: "/", label: "首页" },
  { to: "/share-files", label: "资料分享" },
] as const;
const ACCOUNT_LINKS = [
  { to: "/profile", label: "个人中心" },
  { to: "/history", label: "历史记录" },
] as const;

/** Shows logo, navigation and account links; the navigation is a menu on narrow screens. */
export function Header({ userName, onLogout }: HeaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closeMenu = () => {
    setIsOpen(false);
  };
  const links = userName === undefined ? LINKS : [...LINKS, ...ACCOUNT_LINKS];
  const draw = ({ to, label }: { readonly to: string; readonly label: string }) => (
    <NavLink
      key={to}
      to={to}
      end
      onClick={closeMenu}
      className="inline-flex min-h-12 items-center px-2 text-ink-soft aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {label}
    </NavLink>
  );
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-5 elder:max-sm:gap-x-0 sm:gap-x-6 sm:py-2">
        <Link
          to="/"
          aria-label={SITE.name}
          className="flex min-h-12 min-w-12 items-center gap-2 text-accent"
          onClick={closeMenu}
        >
          <Mark className="size-8" />
          {/* Hidden on phones if signed in, to make space for the name. */}
          <span
            className={`font-serif text-xl font-semibold tracking-widest text-ink ${userName === undefined ? "" : "max-sm:hidden"}`}
          >
            {SITE.name}
          </span>
        </Link>
        <Welcome userName={userName} />
        <span className="ml-auto sm:order-last sm:-mr-2 sm:ml-0">
          <DisplayLink isBesideName={userName !== undefined} onClick={closeMenu} />
        </span>
        <button
          type="button"
          className="-mr-3 inline-flex size-12 items-center justify-center sm:hidden"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <span className="sr-only">{isOpen ? "收起菜单" : "打开菜单"}</span>
        </button>
        <div
          id={MENU_ID}
          className={`${isOpen ? "flex" : "hidden"} w-full flex-col gap-3 pt-2 pb-4 sm:contents`}
        >
          <nav aria-label="主导航" className="grid grid-cols-2 sm:mr-auto sm:flex sm:gap-2">
            {links.map(draw)}
          </nav>
          {isOpen && (
            <Suspense>
              <MenuLinks isMember={userName !== undefined} draw={draw} />
            </Suspense>
          )}
          <div className="until-signed-in flex flex-wrap items-center gap-3 sm:order-2">
            {userName === undefined ? (
              <SignInLinks onClick={closeMenu} />
            ) : (
              <button
                type="button"
                className="inline-flex min-h-11 items-center px-2 text-ink-soft"
                onClick={() => {
                  closeMenu();
                  onLogout();
                }}
              >
                退出登录
              </button>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Greets the signed-in user. */
function Welcome({ userName }: Pick<HeaderProps, "userName">) {
  if (userName === undefined) return null;
  return (
    <span className="max-w-60 min-w-0 flex-1 truncate text-ink-soft sm:order-1 sm:flex-none">{`欢迎，${userName}`}</span>
  );
}

interface QuestionHeaderProps extends Pick<HeaderProps, "userName"> {
  /** Path of the exit link. */
  readonly exit: string;
}

/** Shows only the mark, the display settings and the exit above the questions. */
export function QuestionHeader({ userName, exit }: QuestionHeaderProps) {
  return (
    <header className="print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-5 sm:py-1">
        <Link to="/" className="flex min-h-12 min-w-12 items-center text-accent" aria-label={SITE.name}>
          <Mark className="size-7" />
        </Link>
        <Welcome userName={userName} />
        <span className="ml-auto">
          <DisplayLink isBesideName={userName !== undefined} />
        </span>
        <Link to={exit} className="-mr-2 inline-flex min-h-12 items-center gap-1.5 px-2 text-ink-soft">
          <LogOut aria-hidden="true" className="size-5" />
          先离开
        </Link>
      </div>
    </header>
  );
}

interface DisplayLinkProps {
  /** True if a greeting needs the space on phones; 已开 then shows on wide screens only. */
  readonly isBesideName: boolean;
  readonly onClick?: () => void;
}

/** Links to the display settings beside the logo, easy to find for users who need larger text. */
function DisplayLink({ isBesideName, onClick }: DisplayLinkProps) {
  return (
    <Link
      to="/display"
      className="inline-flex min-h-12 items-center gap-1.5 px-2 text-ink-soft"
      onClick={onClick}
    >
      <ALargeSmall aria-hidden="true" className="size-6.5 elder:max-[400px]:hidden" />
      <span>
        大字
        <span className={`hidden ${isBesideName ? "elder:sm:inline" : "elder:inline"}`}>已开</span>
        <span className="sr-only">，显示设置</span>
      </span>
    </Link>
  );
}

function SignInLinks({ onClick }: { onClick: () => void }) {
  const state = useWayBack();
  return (
    <>
      <Link
        to="/login"
        state={state}
        className="inline-flex min-h-12 items-center px-2 text-ink-soft"
        onClick={onClick}
      >
        登录
      </Link>
      <Link
        to="/register"
        state={state}
        className="inline-flex min-h-12 items-center px-2 text-ink-soft"
        onClick={onClick}
      >
        注册
      </Link>
    </>
  );
}
