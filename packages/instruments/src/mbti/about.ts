import type { Background } from "../instrument.ts";

export const mbtiAbout: Background = {
  purpose: [
    "93题都是平常的小事，比如周末怎么过、计划变了怎么办。每题有两个选项，没有高下，选更像平时的那个就行。",
    "做完你会看到四个字母，每一项偏了多少，哪一项离中间很近，还有照这四个字母想出来的例子：哪里顺手，哪里吃力，怎么跟人相处。",
  ],
  theory: [
    "荣格在1921年的《心理类型》里，从注意力朝外还是朝内、怎样看事情、怎样下判断，来谈人和人的不同。后来布里格斯和迈尔斯母女把它整理成四组：外向和内向、实感和直觉、思考和情感、判断和知觉。",
    "我们的93题也分成四组，每组23或24题，哪边选得多，类型里就用哪个字母。",
    "每一组都是一条连续的线，不是非此即彼的两格。所以除了字母，这里还告诉你每一组偏了多少；相差不超过三题，就把两个字母都列出来；四组都这么近，就不说你是哪一型。",
  ],
  audience:
    "适合14岁以上。14岁以前，习惯变得快，题里有些事也还没碰到过，所以不用急着要四个字母，可以先和家长、老师聊聊你喜欢怎样做事、怎样休息。",
  warning: "四个字母说的是习惯，定不了你是谁，也定不了你该学什么、做哪一行。做完觉得不像，就信你自己。",
  bands: [
    {
      max: 59,
      label: "偏好清晰度低于60：不清晰",
      meaning: "看不出明显偏哪边，所以先看每一项离中间多远，别急着认领类型。",
    },
    { max: 74, label: "60–74：略有偏向", meaning: "有偏向，但偏得不深，所以重做时，可能有字母会变。" },
    { max: 84, label: "75–84：清楚", meaning: "平均下来多数题选在同一边，重做时，有的字母仍可能会变。" },
    { max: 100, label: "85以上：很清楚", meaning: "绝大多数题选在同一边。清楚不等于更好。" },
  ],
  bandsNote:
    "这里的数叫偏好清晰度：每个方面里，多的那边占百分之几，四个方面再平均一下。所以最低是50，最高是100。",
  licence:
    "93题和结果文字都是我们自己写的，只参考了四组偏好的想法。类型的别名沿用网上常见的中文叫法，多数出自16Personalities，我们和它没有关系。MBTI®是The Myers & Briggs Foundation的商标。本测试与MBTI®官方测评无关，没有得到它的授权，结果也不能当作官方结果。",
  sources: [
    {
      title: "MBTI Manual: A Guide to the Development and Use of the Myers-Briggs Type Indicator (3rd ed.)",
      detail:
        "Myers IB, McCaulley MH, Quenk NL, Hammer AL. Consulting Psychologists Press, 1998。四组偏好的说法；隔四周再做，约35%的人得到不同类型。",
    },
    {
      title: "Cautionary comments regarding the Myers-Briggs Type Indicator",
      detail:
        "Pittenger DJ. Consulting Psychology Journal: Practice and Research 2005;57(3):210–221。它准不准、重做会不会一样，受过哪些批评；1979年和1983年两项重做的研究转引自此。",
      url: "https://doi.org/10.1037/1065-9293.57.3.210",
    },
    {
      title:
        "Test-retest reliabilities of scales and subscales of the Myers-Briggs Type Indicator and of criteria for clinical interpretive hypotheses involving them",
      detail:
        "McCarley NG, Carskadon TG. Research in Psychological Type 1983;6:24–36。隔五周再做，约一半的人至少变了一个字母。",
    },
    {
      title: "Test-retest reliabilities of the Myers-Briggs Type Indicator as a function of mood changes",
      detail:
        "Howes RJ, Carskadon TG. Research in Psychological Type 1979;2:67–72。靠近中间的人，重做时各字母变动的比例在25%到32%。",
    },
    {
      title:
        "Myers-Briggs Type Indicator score reliability across studies: a meta-analytic reliability generalization study",
      detail:
        "Capraro RM, Capraro MM. Educational and Psychological Measurement 2002;62(4):590–602。官方量表题目之间前后一致的程度，平均约0.8。",
      url: "https://doi.org/10.1177/0013164402062004004",
    },
    {
      title:
        "Reinterpreting the Myers-Briggs Type Indicator from the perspective of the five-factor model of personality",
      detail:
        "McCrae RR, Costa PT. Journal of Personality 1989;57(1):17–40。分数是连续的，没有截然分开的类型；四组和大五人格里的四个方面大致对应。",
      url: "https://doi.org/10.1111/j.1467-6494.1989.tb00759.x",
    },
    {
      title: "The fallacy of personal validation: a classroom demonstration of gullibility",
      detail:
        "Forer BR. Journal of Abnormal and Social Psychology 1949;44(1):118–123。同一段含糊的话发给全班学生，多数人都觉得说得准。",
      url: "https://doi.org/10.1037/h0059240",
    },
  ],
  reviewedOn: "2026-11-27",
};
