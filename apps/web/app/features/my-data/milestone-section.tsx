import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Confirmation } from "#web/components/confirmation.tsx";
import { DeleteButton } from "#web/components/delete-button.tsx";
import { Message } from "#web/components/message.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { mayShow } from "#web/data/account/login.ts";
import { nameChild, type KeptChild } from "#web/data/milestones/record.ts";
import { readKept, recoverKept, removeChild, subscribeKept } from "#web/data/milestones/store.ts";

interface MilestoneSectionProps {
  readonly userId: string | undefined;
  readonly onDeleted: (notice: string) => void;
}

/** Lists saved checks of 预警征象自查; nothing if there are none. */
export function MilestoneSection({ userId, onDeleted }: MilestoneSectionProps) {
  const [{ children, isUnreadable }, setKept] = useState(readKept);
  useEffect(() => {
    const read = () => setKept(readKept());
    // Reads again, because the list may have changed before this subscription.
    read();
    void recoverKept();
    return subscribeKept(read);
  }, []);
  const shown = children.filter((child) => mayShow(child, userId));
  const hiddenCount = children.length - shown.length;
  if (children.length === 0 && !isUnreadable) return null;
  return (
    <Titled id="milestones" title="预警征象自查">
      {isUnreadable && (
        <div className="mt-3">
          <Message role="status">以前留下的记录读不出来，原样另放着，没有删。</Message>
        </div>
      )}
      <ul className="mt-3 divide-y divide-line border-t border-line empty:hidden">
        {shown.map((child) => (
          <Item key={nameChild(child)} child={child} onDeleted={onDeleted} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mt-3">{`另有${hiddenCount}个孩子的记录属于别的账号，登录那个账号才会显示。`}</p>
      )}
    </Titled>
  );
}

interface ItemProps {
  readonly child: KeptChild;
  readonly onDeleted: (notice: string) => void;
}

function Item({ child, onDeleted }: ItemProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { year, month, day } = child.birth.born;
  const name = `${year}年${month}月${day}日出生的孩子`;
  return (
    <li className="py-4">
      <div className="flex items-center gap-x-4">
        <Link to="/milestones" className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
        <span className="text-ink-soft">{`${child.checks.length}次`}</span>
        {!isAsking && <DeleteButton ref={opener} label={`删除：${name}`} onClick={ask} />}
      </div>
      {isAsking && (
        <Confirmation
          question={`要从这台设备上删除${name}的记录吗？`}
          confirmLabel="确认删除"
          onConfirm={() => {
            removeChild(child);
            onDeleted(`已从这台设备上删除：${name}的记录。`);
          }}
          onCancel={callOff}
        >
          <p className="text-ink-soft">只存在这台设备上，删掉就找不回来。</p>
        </Confirmation>
      )}
    </li>
  );
}
