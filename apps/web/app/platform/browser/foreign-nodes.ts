/*
 * Browser extensions change the document: translators replace texts, reading aids wrap them, password managers add
 * buttons to inputs. React keeps references to the nodes that it rendered. It throws an error if one is gone, and
 * renders everything again if the document differs from the prerendered one.
 */

/**
 * Patches `Node` so that React can remove a node that an extension has moved, and insert a node before such a node.
 * Without the patch, React would throw and the error page would be shown.
 */
export function tolerateForeignNodes(): void {
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

/** The head script stores here all changes of the document so far, by the parser and by extensions. */
interface WatchedDocument {
  readonly changes: MutationRecord[];
  readonly watch: MutationObserver;
}

/** Reverts what extensions have changed inside `root` before hydration. Typed input is kept. */
export function revertForeignChanges(root: HTMLElement): void {
  const { changes, watch } = document as Partial<WatchedDocument>;
  // The head script did not run, for example because it is blocked.
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

/** Returns the changes inside `root` that the parser did not make, latest first. */
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

/** False if the parser added the node: the parser adds nodes in document order and removes none. */
function isForeign({ removedNodes, nextSibling }: MutationRecord, added: Node, last: Node): boolean {
  if (removedNodes.length > 0 || nextSibling) return true;
  const isBefore = last.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_PRECEDING;
  return added.isConnected && isBefore > 0;
}
