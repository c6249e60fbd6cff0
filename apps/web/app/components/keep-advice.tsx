/** Advises to export or upload results that only this device has, because browsers may delete them. */
export function KeepAdvice() {
  return (
    <span className="mt-1 block text-ink-soft">
      有的浏览器会清理久没打开的网站，苹果Safari是七天。想长留就导出一份，或者存到账号。
    </span>
  );
}
