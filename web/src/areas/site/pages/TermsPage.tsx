import { LegalText } from '../parts/LegalText';

export default function TermsPage() {
  return <LegalText document="terms" />;
}
