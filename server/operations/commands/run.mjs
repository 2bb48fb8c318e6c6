import { spawn } from 'node:child_process'

// Runs a TypeScript file with the project's own Node.

const child = spawn('node', ['--no-warnings', ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('close', code => process.exit(code ?? 1))
