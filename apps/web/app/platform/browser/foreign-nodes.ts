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
