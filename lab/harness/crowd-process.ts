/*
 * Keeps a number of sockets to a server open; opens a new one when the server closes one. Usage: node crowd-process.ts
 * <JSON of a Crowd>
 */
import { connect } from "node:net";
import type { Crowd, CrowdFigures } from "./crowd.ts";

const TICK_MS = 100;
const { port, from, count, first, eachSecond, isReading } = JSON.parse(process.argv[2]!) as Crowd;

const figures: CrowdFigures = { opened: 0, closed: 0, receivedBytes: 0 };
let open = 0;

function openOne(): void {
  open += 1;
  figures.opened += 1;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.once("connect", () => {
    if (first !== "") socket.write(first);
    if (!isReading) socket.pause();
  });
  const timer =
    eachSecond === undefined ? undefined : setInterval(() => void socket.write(eachSecond), 1_000);
  if (isReading) socket.on("data", (piece) => (figures.receivedBytes += piece.length));
  // Ignored, because a close event follows.
  socket.on("error", () => undefined);
  socket.once("close", () => {
    clearInterval(timer);
    open -= 1;
    figures.closed += 1;
  });
}

/** Opens at most `count` sockets per second, so that the load is on the server and not on this process. */
function fillUp(): void {
  const most = Math.ceil((count * TICK_MS) / 1_000);
  for (let added = 0; added < most && open < count; added += 1) openOne();
}

setInterval(() => {
  fillUp();
  process.send?.({ ...figures, open });
}, TICK_MS);
process.once("disconnect", () => process.exit());
