export { MetaScene as default } from '@/shared/pictures/MetaScene';
