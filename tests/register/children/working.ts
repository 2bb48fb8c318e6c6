import { olga } from '../../support/cast.ts'
import { workOn } from '#server/register/imports/steps'

// Works on an import until it is finished or this process is killed.

const id = Number(process.argv[2])
for (let state = ''; state !== 'imported';) state = (await workOn(id, olga)).is
process.exit()
