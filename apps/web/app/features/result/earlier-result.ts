/** Notice on the intro page after a retake, if this device still has a result. The page adds a link to the result. */
export const EARLIER_RESULT = "上一次的结果还在这台设备上。";
