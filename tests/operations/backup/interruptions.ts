import { join } from 'node:path'
import { newFolder } from '../../support/process.ts'

const hook = (script: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { syncBuiltinESMExports } from 'node:module'\n${script}\nsyncBuiltinESMExports()`)}`,
]

const kill = `process.kill(process.pid, 'SIGKILL')`

/** Each kills a backup at one step, as kill -9 and the kernel do when memory is short. */
export const killedWhile = {
  'the archive is half-written': hook(`
    import fs from 'node:fs'
    fs.write = (file, bytes) => {
      fs.writeSync(file, bytes, 0, bytes.length >> 1)
      ${kill}
    }`),
  'the archive is checked': hook(`
    import processes from 'node:child_process'
    processes.spawn = () => ${kill}`),
  'the checked archive gets its name': hook(`
    import fs from 'node:fs/promises'
    const { rename } = fs
    fs.rename = (from, to) => (from.endsWith('.unfinished') ? ${kill} : rename(from, to))`),
}

/** Writing fails as on a disk with no space left. */
export const onFullDisk = hook(`
  import fs from 'node:fs'
  fs.write = (file, bytes, from, length, at, done) =>
    process.nextTick(done, Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))`)

/** Stops before this call of `fs/promises` with such a path, until `go` exists. */
export function pausedAt(call: 'rename' | 'mkdir', path: RegExp) {
  const folder = newFolder()
  const [reached, go] = ['reached', 'go'].map(name => join(folder, name)) as [string, string]
  const hooks = hook(`
    import { existsSync, writeFileSync } from 'node:fs'
    import fs from 'node:fs/promises'
    import { setTimeout } from 'node:timers/promises'
    const { ${call} } = fs
    fs.${call} = async (path, ...more) => {
      if (${path}.test(path)) {
        writeFileSync(${JSON.stringify(reached)}, '')
        while (!existsSync(${JSON.stringify(go)})) await setTimeout(10)
      }
      return ${call}(path, ...more)
    }`)
  return { hooks, reached, go }
}
