import type { Pages } from '#server/pages'
import { Policy } from './parts/Policy.tsx'

export default function PrivacyPolicy({ html }: Pages['PrivacyPolicy']) {
  return <Policy title="Privacy policy" html={html} />
}

PrivacyPolicy.layout = { crumbs: [{ label: 'Privacy policy' }], wide: true }
