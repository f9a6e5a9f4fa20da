/** The picture beside the forms. Named here and not where it is shown: the list of routes needs the name and no more. */
export const SCENE = 'areas/accounts/stills/JumpScene.tsx';
