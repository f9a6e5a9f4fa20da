/** The hero picture of the home page, rendered by the server: see `Still`. */
export const HERO_SCENE = 'areas/site/stills/HeroScene.tsx';
