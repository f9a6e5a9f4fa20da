/** The picture of the home page's first screen, drawn by the server into the page: see `Still`. */
export const HERO_SCENE = 'areas/site/stills/HeroScene.tsx';
