/** The picture of the error page: large, and rarely wanted, so it is loaded like a page. */
export const errorSceneSource = 'app/pages/ErrorScene.tsx';
