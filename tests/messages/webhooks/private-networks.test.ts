import { expect, test } from 'vitest'
import { config } from '#server/config'
import { problemOf, resolver } from '#server/messages/webhooks/reachable'
import '../../support/board.ts'
import { runJobs } from '../../support/jobs.ts'
import { registered } from '../../support/cases.ts'
import { deliveries, openReceiver, receiver, webhookTo } from './receiver.ts'

openReceiver()

const hidden = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fc00::1]',
  '[fd12::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
]

test.each(hidden)('the private address https://%s is refused', host => {
  config.webhookPrivateHosts = []
  expect(problemOf(`https://${host}/hook`)).toMatch(/private network/)
})

test.each([
  ['http://hooks.example.org/', /Enter an https address/],
  ['https://user:secret@hooks.example.org/', /Remove the user name and password/],
  ['https://hooks.example.org/#part', /Remove the #/],
  ['ftp://hooks.example.org/', /Enter an address in the format/],
  ['hooks.example.org', /Enter an address in the format/],
])('the address “%s” is refused', (address, why) => {
  expect(problemOf(address)).toMatch(why)
})

test.each(['https://hooks.example.org/docket', 'https://8.8.8.8/', 'https://[2606:4700::1]/'])(
  'the address “%s” is accepted',
  address => expect(problemOf(address)).toBe(null),
)

test('private hosts and networks named in the settings can be called, also without https', () => {
  config.webhookPrivateHosts = ['hooks.internal', '10.2.0.0/16', 'fd00:1::/64']
  for (const allowed of ['http://hooks.internal/', 'http://10.2.3.4/', 'https://[fd00:1::7]/'])
    expect(problemOf(allowed), allowed).toBe(null)
  for (const refused of ['http://10.3.0.1/', 'http://other.internal/', 'https://[fd00:2::7]/'])
    expect(problemOf(refused), refused).not.toBe(null)
})

function resolveTo(...answers: string[][]) {
  const hosts: string[] = []
  const { lookup } = resolver
  resolver.lookup = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    hosts.push(name)
    const found = answers[Math.min(hosts.length, answers.length) - 1]!
    done(
      null,
      found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as typeof lookup
  return { hosts, [Symbol.dispose]: () => void (resolver.lookup = lookup) }
}

test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [['fe80::1']]])(
  'a host that resolves to %s is not called',
  async found => {
    config.webhookPrivateHosts = []
    using resolved = resolveTo(found)
    await webhookTo(`https://hooks.example.org:${receiver.port}/hook`)
    await registered()
    await runJobs()
    expect(resolved.hosts).toEqual(['hooks.example.org'])
    expect(receiver.calls).toEqual([])
    expect((await deliveries())[0]!.problem).toMatch(
      /^Webhooks can’t use addresses in a private network.*WEBHOOK_PRIVATE_HOSTS/,
    )
  },
)

test('a host is resolved once per call, and the checked address is the one connected to', async () => {
  config.webhookPrivateHosts = ['hooks.internal']
  using resolved = resolveTo(['127.0.0.1'], ['203.0.113.9'])
  await webhookTo(`http://hooks.internal:${receiver.port}/hook`)
  await registered()
  await runJobs()
  expect(resolved.hosts).toEqual(['hooks.internal'])
  expect(receiver.calls).toHaveLength(1)
})

test('an address that is no longer allowed is not called', async () => {
  await webhookTo()
  config.webhookPrivateHosts = []
  await registered()
  await runJobs()
  expect(receiver.calls).toEqual([])
  expect((await deliveries())[0]!.problem).toMatch(/private network/)
})

test('a redirect is not followed', async () => {
  await webhookTo()
  receiver.answers = (_req, res) =>
    void res.writeHead(302, { location: receiver.address('/elsewhere') }).end()
  await registered()
  await runJobs()
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook'])
  expect((await deliveries())[0]).toMatchObject({
    status: 302,
    problem: expect.stringMatching(/redirect/),
    deliveredAt: null,
  })
})

test('an endless response is cut off, and its status counts', async () => {
  await webhookTo()
  receiver.answers = (_req, res) => {
    res.writeHead(200)
    const more = setInterval(() => res.write('x'.repeat(10_000)), 1)
    res.on('close', () => clearInterval(more))
  }
  await registered()
  await runJobs()
  expect((await deliveries())[0]).toMatchObject({ status: 200, attempts: 1, problem: '' })
})
