// npm run keys              lists the board's keys
// npm run keys -- rotate    a new one signs from now on; what the ones before signed is still compared with theirs
import { config } from '../config.ts'
import { prepareDatabase } from '../database/prepare.ts'

const [act = 'list', ...more] = process.argv.slice(2)

try {
  if (more.length || !['list', 'rotate'].includes(act))
    throw new Error('Say npm run keys to list the board’s keys, or npm run keys -- rotate to make a new one.')
  await prepareDatabase(config)
  console.log(act === 'rotate' ? await rotate() : await list())
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function rotate() {
  const { rotateKey } = await import('../board-keys/rotate.ts')
  return `The key ${await rotateKey()} signs from now on. The ones before are retired; their public halves stay published.`
}

async function list() {
  const { publicKeys } = await import('../board-keys/keys.ts')
  const keys = await publicKeys()
  if (keys.length === 0) return 'No key that this APP_KEY opens. The first start makes one.'
  return keys
    .map(({ kid, createdAt, retiredAt }) => {
      const since = createdAt.toISOString().slice(0, 10)
      return retiredAt
        ? `${kid}  ${since} to ${retiredAt.toISOString().slice(0, 10)}, retired`
        : `${kid}  since ${since}, signs`
    })
    .join('\n')
}
