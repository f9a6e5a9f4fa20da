//! Words for invented names. Names use two of them, or one with digits, never one alone, so that no real name
//! results.

/// A language: words for the first and the second half of a name, and whether they are ASCII, as PlayStation and
/// Xbox require.
pub struct Tongue {
    pub first: &'static [&'static str],
    pub second: &'static [&'static str],
    pub ascii: bool,
}

pub const ENGLISH: Tongue = Tongue {
    first: &[
        "Quiet", "Mossy", "Salty", "Grumpy", "Rusty", "Sleepy", "Wobbly", "Dusty", "Muddy", "Foggy", "Brisk",
        "Hollow", "Copper", "Velvet", "Paper", "Pocket", "Turbo", "Cosmic", "Crispy", "Soggy", "Sneaky",
        "Humble", "Nimble", "Rowdy", "Gentle", "Frosty", "Amber", "Cobalt", "Plastic", "Static", "Midnight",
        "Sunday", "Backyard", "Basement", "Budget", "Discount", "Feral", "Spicy", "Lazy", "Tired", "Angry",
        "Polite", "Clumsy", "Jolly",
    ],
    second: &[
        "Badger", "Otter", "Pickle", "Waffle", "Kettle", "Biscuit", "Walrus", "Heron", "Gopher", "Lantern",
        "Teapot", "Marmot", "Mango", "Noodle", "Pebble", "Turnip", "Anvil", "Acorn", "Beetle", "Cactus",
        "Dumpling", "Ferret", "Goblin", "Hammock", "Iguana", "Jackdaw", "Kiwi", "Lizard", "Magpie", "Newt",
        "Ocelot", "Parsnip", "Quokka", "Raccoon", "Spatula", "Toucan", "Urchin", "Vulture", "Wombat", "Yak",
        "Zebra", "Bandit", "Camper", "Medic",
    ],
    ascii: true,
};

pub const GERMAN: Tongue = Tongue {
    first: &[
        "Nebel", "Keller", "Wald", "Moor", "Sturm", "Kiesel", "Nacht", "Blech", "Feier", "Sumpf", "Ofen",
        "Grill",
    ],
    second: &[
        "fuchs", "dachs", "krapfen", "igel", "hammer", "kobold", "brezel", "marder", "biber", "wurst",
        "falke",
    ],
    ascii: true,
};

pub const FRENCH: Tongue = Tongue {
    first: &[
        "Loutre",
        "Renard",
        "Hibou",
        "Canard",
        "Cigale",
        "Pigeon",
        "Blaireau",
        "Fromage",
        "Baguette",
        "Moustique",
    ],
    second: &[
        "Furtif", "DuSoir", "Masqué", "Zen", "Perdu", "Volant", "DuNord", "Têtu", "Pressé", "Doré", "Fané",
    ],
    ascii: false,
};

pub const SPANISH: Tongue = Tongue {
    first: &[
        "Lobo", "Tejon", "Gato", "Cuervo", "Puma", "Pulpo", "Churro", "Zorro", "Sapo", "Toro", "Grillo",
        "Cacto",
    ],
    second: &[
        "Manso", "Dormido", "Fugaz", "DelSur", "Picante", "Ronco", "Audaz", "DeBarrio", "Tranqui", "Seco",
    ],
    ascii: true,
};

pub const ITALIAN: Tongue = Tongue {
    first: &[
        "Lupo",
        "Tasso",
        "Gufo",
        "Riccio",
        "Corvo",
        "Gatto",
        "Polpo",
        "Grillo",
        "Cinghiale",
        "Falco",
        "Ramarro",
    ],
    second: &[
        "Storto", "Pigro", "DiNotte", "Salato", "Furbo", "Lento", "DelBar", "Matto", "Calmo", "Nebbioso",
    ],
    ascii: true,
};

pub const POLISH: Tongue = Tongue {
    first: &[
        "Cichy",
        "Leśny",
        "Nocny",
        "Gruby",
        "Dziki",
        "Senny",
        "Mokry",
        "Szybki",
        "Stary",
        "Błotny",
        "Wściekły",
    ],
    second: &[
        "Borsuk",
        "Bóbr",
        "Pieróg",
        "Żubr",
        "Jeż",
        "Ogórek",
        "Kruk",
        "Ryś",
        "Dzięcioł",
        "Bigos",
        "Szerszeń",
    ],
    ascii: false,
};

pub const PORTUGUESE: Tongue = Tongue {
    first: &[
        "Tatu", "Gavião", "Jacaré", "Lobo", "Pato", "Urubu", "Caju", "Sapo", "Bode", "Tucano", "Cupim",
        "Galo",
    ],
    second: &[
        "Bravo", "Manso", "Zoeiro", "DaNoite", "Veloz", "Torto", "DoMato", "Sereno", "Doido", "Ligeiro",
    ],
    ascii: false,
};

pub const RUSSIAN: Tongue = Tongue {
    first: &[
        "Тихий",
        "Лесной",
        "Сонный",
        "Хмурый",
        "Быстрый",
        "Ржавый",
        "Ночной",
        "Бодрый",
        "Грозный",
        "Тёплый",
    ],
    second: &[
        "Барсук",
        "Енот",
        "Пельмень",
        "Чайник",
        "Бобёр",
        "Филин",
        "Кабан",
        "Огурец",
        "Сапог",
        "Ёжик",
        "Лось",
    ],
    ascii: false,
};

pub const TURKISH: Tongue = Tongue {
    first: &["Sessiz", "Gece", "Deli", "Uykulu", "Yorgun", "Kara", "Hızlı", "Dertli"],
    second: &["Porsuk", "Kirpi", "Baykuş", "Simit", "Doğan", "Tilki", "Vaşak", "Çaydanlık"],
    ascii: false,
};

pub const JAPANESE: Tongue = Tongue {
    first: &["ねむい", "しずかな", "まよなかの", "はらぺこ", "のんびり", "つよめの", "にげあし"],
    second: &["たぬき", "カワウソ", "フクロウ", "おにぎり", "ハリネズミ", "ラーメン", "うさぎ"],
    ascii: false,
};

pub const KOREAN: Tongue = Tongue {
    first: &["졸린", "조용한", "배고픈", "한밤의", "느긋한", "용감한", "수상한"],
    second: &["너구리", "수달", "부엉이", "고슴도치", "만두", "호떡", "다람쥐"],
    ascii: false,
};

/// For names without words.
pub const SYLLABLES: &[&str] = &[
    "tor", "vel", "kin", "dra", "mos", "quo", "ren", "zul", "bri", "fen", "gar", "hob", "lun", "mir", "nex",
    "ork", "pax", "rud", "syl", "tam", "urd", "vash", "wex", "yor", "zan", "bel", "cor", "dun", "esk", "fal",
];

/// Clan tags have at most five characters.
pub const TAGS: &[&str] = &[
    "OWLS", "MOSS", "BREW", "TACO", "DUSK", "FERN", "NOPE", "LATE", "ZZZ", "MILK", "LOOT", "PIZZA", "WAFFL",
    "NORD", "SALT", "MUD", "TEA", "KITE", "PLUM", "FOG", "YAKS", "SOUP", "DADS", "MOMS", "BEEF", "PEAS",
    "KELP", "JAZZ", "OOPS", "BRB", "LUNCH", "NAPS", "TOAST", "GNOME", "HERBS", "IGEL", "DACHS", "LOBOS",
    "GUFO", "TATU", "RENRD", "SZOP", "LIS", "ЁЖ", "БОБР", "ЛОСЬ", "ЧАЙ", "KRUK", "CHURR", "POLPO",
];
