import { TopoLines } from '@/shared/pictures/TopoLines';
import { DropZone } from '../parts/DropZone';

/** The survey map behind the hero of the home page. */
export default function HeroScene() {
  return (
    <>
      <TopoLines className="absolute inset-0 size-full" />
      <DropZone className="hero-zone" />
    </>
  );
}
