import 'i18next';
import type { Texts } from './namespaces';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
    strictKeyChecks: true;
  }
}
