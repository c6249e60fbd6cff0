/** Once near results that are on this device alone: browsers may clear them, and what to do about it. */
export function KeepAdvice() {
  return (
    <span className="mt-1 block text-ink-soft">
      有的浏览器会清理久没打开的网站，苹果Safari是七天。想长留就导出一份，或者存到账号。
    </span>
  );
}
