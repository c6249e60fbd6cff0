import { PageTitle } from "#web/components/page-title.tsx";
import { startKiosk } from "#web/data/device/kiosk.ts";
import { CodeForm } from "#web/features/kiosk/code-form.tsx";

/** 候诊模式, before it is on: what it does to this device, and the operator's code. */
export default function KioskPage() {
  return (
    <div className="mx-auto max-w-column">
      <PageTitle page="候诊模式" />
      <h1 tabIndex={-1} className="headline">
        候诊模式
      </h1>
      <p className="mt-4 text-lg">
        给候诊室里大家轮流用的平板或电脑。只放运营者选好的几样，字放大，什么都不保存，也不上传。
      </p>
      <p className="mt-3">
        一分钟没有人碰，就倒数15秒，然后全部清空，回到第一屏。做完的人可以打印，可以扫码带到自己手机上，也可以什么都不带。
      </p>
      <p className="mt-3 text-ink-soft">
        打开以后，这个浏览器里本站以前存的结果和登录会先清掉，以后每次打开也都是候诊模式，要结束就再输一次口令。
      </p>
      <CodeForm label="清空这台设备，打开候诊模式" act={startKiosk} />
    </div>
  );
}
