import { useParams } from '@/shared/lib/router';
import { whoIn } from '../model';

export default function ProfilePage() {
  return <h1>{whoIn(useParams()).username}</h1>;
}
