import { workOn } from '#server/identities/imports/steps'
import { personImporter } from '#server/register/imports/importer'
import { olga } from '../../support/cast.ts'

// Works on an import until it is finished or this process is killed.

const id = Number(process.argv[2])
for (let state = ''; state !== 'imported';) state = (await workOn(personImporter, id, olga)).is
process.exit()
