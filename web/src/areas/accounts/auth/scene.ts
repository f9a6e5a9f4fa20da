/** The picture beside the forms. Defined in its own file, because the route list needs only the name. */
export const SCENE = 'areas/accounts/stills/JumpScene.tsx';
