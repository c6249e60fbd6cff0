import {
  Bell,
  BookOpen,
  CalendarCheck,
  Clock,
  Compass,
  Footprints,
  Hand,
  Headphones,
  House,
  Leaf,
  MapPin,
  MessageCircle,
  Moon,
  Music,
  NotebookPen,
  Phone,
  Puzzle,
  Search,
  Soup,
  Users,
  Video,
  Wrench,
  type LucideIcon,
} from "lucide-react";

/** Emojis for which each icon is shown. The API stores an emoji with each recommendation. */
const MEANINGS: readonly (readonly [LucideIcon, string])[] = [
  [MapPin, "🏥 🗺️ 📌 🏁"],
  [Compass, "🧭 🎯 🔄 🔁 🛤️ 🌗"],
  [CalendarCheck, "📅 🗓️"],
  [Clock, "⏱️ ⏲️ ⏰ 🕰️"],
  [NotebookPen, "📝 📋 🗒️ 📒 📑 🧾 🗂️ ✍️ 🖋️ 🗳️"],
  [BookOpen, "📖 🖼️ 🎬 🏺 💿"],
  [Users, "🤝 👥 👪 🫂 🧓 🙏 🙌"],
  [MessageCircle, "💬 🗨️ 🎤 🎙️ 🤐"],
  [Phone, "📞 ☎️ 📨 📤 ✉️"],
  [Headphones, "🎧 👂 🔕"],
  [Music, "🎶 🥁"],
  [Video, "📹 📷"],
  [Search, "🔎 🧪"],
  [Puzzle, "🎲 🧩 🧸 🎈 🧶 🫧 ⚽"],
  [House, "🛋️ 🧺 🧹 🪟 🪑 💺 🚪 📵 💳 🎒 ⛺ ☂️"],
  [Moon, "😴 🌙 🛌 🧘 🔋"],
  [Footprints, "🏃 🚶 🚴 🚲 🚌 🏅"],
  [Leaf, "🌱 🌿 🌳 🌲 🌅 🌟"],
  [Soup, "🍵 🍲 🍜 🥣 🥟 🧃 ☕"],
  [Hand, "✋ 🖐️ 🛑"],
  [Wrench, "🛠️ 🔩 ✂️"],
  [Bell, "🔔"],
];

const PICTURES: ReadonlyMap<string, LucideIcon> = new Map(
  MEANINGS.flatMap(([picture, emoji]) => emoji.split(" ").map((each) => [each, picture] as const)),
);

/** Returns the icon for an emoji; undefined for an emoji that our texts do not use. */
export function findPicture(emoji: string): LucideIcon | undefined {
  return PICTURES.get(emoji);
}
