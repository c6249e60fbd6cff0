import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MIRROR = "http://deb.debian.org/debian";

/**
 * Downloads packages of the next Debian release, and unpacks them into a folder without installing them. Requires apt.
 */
export function unpackFromNextDebian(packages: readonly string[], folder: string): void {
  for (const name of ["lists/partial", "archives/partial"])
    mkdirSync(join(folder, name), { recursive: true });
  const key = "/usr/share/keyrings/debian-archive-keyring.gpg";
  writeFileSync(join(folder, "sources.list"), `deb [signed-by=${key}] ${MIRROR} trixie main\n`);
  const options = [
    `Dir::Etc::sourcelist=${join(folder, "sources.list")}`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State::lists=${join(folder, "lists")}`,
    `Dir::Cache=${folder}`,
  ].flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [...options, "update"], { stdio: "pipe" });
  execFileSync("apt-get", [...options, "download", ...packages], { cwd: folder, stdio: "pipe" });
  execFileSync("sh", ["-c", 'for one in *.deb; do dpkg-deb -x "$one" .; done'], { cwd: folder });
}
