import { LegalText } from '../parts/LegalText';

export default function PrivacyPage() {
  return <LegalText document="privacy-policy" />;
}
