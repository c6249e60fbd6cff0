/*
 * Extensions change the page: translators replace texts, reading aids wrap them, password managers put buttons beside inputs. React
 * knows its nodes by reference. It throws where one has gone, and where the document is not the one that it drew, it draws all anew.
 */

/** Lets React remove a node that an extension has moved, and insert before one. Without it a page becomes the error page. */
export function bearForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    place: Node | null,
  ): Child {
    let next = place;
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, child, next) as Child;
  };
}

/** Set by the head script: what was done to the document so far, by the parser and by others. */
interface WatchedDocument {
  readonly changes: MutationRecord[];
  readonly watch: MutationObserver;
}

/**
 * Takes back what extensions did to the document inside `root` since it came. What React hydrates then is what was prerendered, with
 * what was typed in it.
 */
export function takeBackForeignChanges(root: HTMLElement): void {
  const { changes, watch } = document as Partial<WatchedDocument>;
  // Where something keeps the head script from running.
  if (!changes || !watch) return;
  const records = [...changes.splice(0), ...watch.takeRecords()];
  watch.disconnect();
  const focused = document.activeElement as HTMLElement | null;
  for (const { target, addedNodes, removedNodes, nextSibling } of findForeign(root, records)) {
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  focused?.focus({ preventScroll: true });
}

/** Finds what the parser did not do inside `root`, the latest first. */
function findForeign(root: HTMLElement, records: readonly MutationRecord[]): readonly MutationRecord[] {
  const foreign: MutationRecord[] = [];
  let last: Node = root;
  for (const record of records) {
    const [added] = record.addedNodes;
    if (!root.contains(record.target)) continue;
    if (!added || isForeign(record, added, last)) foreign.unshift(record);
    else if (added.isConnected) last = added;
  }
  return foreign;
}

/** True unless the node came as the parser adds them: each behind the one before it in the document, and none goes. */
function isForeign({ removedNodes, nextSibling }: MutationRecord, added: Node, last: Node): boolean {
  if (removedNodes.length > 0 || nextSibling) return true;
  const isBefore = last.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_PRECEDING;
  return added.isConnected && isBefore > 0;
}
