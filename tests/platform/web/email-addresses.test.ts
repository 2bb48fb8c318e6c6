import { expect, test } from 'vitest'
import { addressProblem } from '#server/platform/web/email-address'
import { canonicalEmail } from '#server/people/sign-in/sign-in'

test.each([
  'ada@example.org',
  'a&b=c/d@example.org',
  "o'brien+board@example.org",
  '{x}|y~z!#$%*?^`@example.org',
  'ada@müller.example',
  'ada@xn--mller-kva.example',
  'ada@пример.рф',
  'jörg@example.org',
  'ada@a.b.c.example.museum',
])('the email address %s is accepted', address => expect(addressProblem(address)).toBeNull())

test.each([
  'ada',
  '@example.org',
  'ada@example',
  '.ada@example.org',
  'ada.@example.org',
  'a..b@example.org',
  'a b@example.org',
  'a@b@example.org',
  'ada@-a.example',
  'ada@a-.example',
  'ada@a..example',
  'ada@example.1',
  `${'a'.repeat(65)}@example.org`,
])('the email address %s is refused', address => expect(addressProblem(address)).not.toBeNull())

test('both spellings of a domain with other letters are one account', () => {
  expect(canonicalEmail('Ada@XN--MLLER-KVA.example')).toBe(canonicalEmail('ada@müller.example'))
})
