import { continueInOwnNode } from '../../server/operations/commands/install.mjs'

continueInOwnNode(['server/operations/commands/start.mjs'])
