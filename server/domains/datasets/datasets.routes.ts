import * as contract from '#contract/datasets.ts'
import { CSV_MAX_BYTES } from '#contract/datasets.ts'
import { invalid } from '#server/core/errors.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { formFailure } from '#server/core/http/form-failure.ts'
import { type Call, type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as datasets from './datasets.service.ts'
import { readAs } from './read-as.ts'
import { topRows } from './top-rows.ts'
import { keepDataset, type ReceivedFile, receiveCsv, tooLarge } from './uploads.service.ts'

export function datasetRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listDatasets, async ({ caller }) => ({
    csvFiles: await datasets.listDatasets(deps, caller.accountId),
  }))
  serve(http, contract.searchDatasets, async ({ caller, body }) => ({
    csvFiles: await datasets.searchDatasets(deps, caller.accountId, body.query),
  }))
  serve(http, contract.uploadDataset, async (call) => {
    const { received, replace } = await readForm(deps, call)
    const { caller, signal } = call
    const csvFile = await keepDataset(deps, caller.accountId, { received, replace, signal })
    return { message: readySentence(csvFile), csvFile }
  })
  serve(http, contract.previewDataset, ({ caller, params, query }) =>
    datasets.previewDataset(deps, caller.accountId, { ...params, ...query }),
  )
  serve(http, contract.topOfDataset, ({ caller, params, query, signal }) =>
    topRows(deps, caller.accountId, { ...params, sheet: query.sheet, from: query.from, signal }),
  )
  serve(http, contract.readDatasetAs, async ({ caller, params, body, signal }) => {
    const csvFile = await readAs(deps, caller.accountId, { ...params, said: body, signal })
    return { message: readySentence(csvFile), csvFile }
  })
  serve(http, contract.downloadDataset, async ({ caller, params, reply }) => {
    const { file, name, size, type } = await datasets.openOriginal(
      deps,
      caller.accountId,
      params.id,
    )
    return reply
      .type(type)
      .header('content-length', size)
      .header('content-disposition', attachment(name))
      .send(file)
  })
  serve(http, contract.deleteDataset, async ({ caller, params }) => {
    const { name } = await datasets.removeDataset(deps, caller.accountId, params.id)
    return { message: `"${name}" was deleted.` }
  })
  serve(http, contract.shareDataset, async ({ caller, params, body }) => ({
    csvFile: await datasets.shareDataset(deps, caller.accountId, { ...params, ...body }),
  }))
}

function readySentence({ name, rows, question }: contract.Dataset): string {
  return question === null
    ? `"${name}" is ready: ${rows.toLocaleString('en-US')} rows.`
    : `"${name}" is kept, and is not used yet. ${question}`
}

/** What a form may hold beside its file. */
const FORM_BYTES = 1024 * 1024

/** The form's file `csv` and field `replace`, in any order. */
async function readForm(
  deps: Deps,
  { request, signal }: Call<typeof contract.uploadDataset>,
): Promise<{ received: ReceivedFile; replace: boolean }> {
  let received: ReceivedFile | null = null
  let replace = false
  try {
    if (Number(request.headers['content-length']) >= CSV_MAX_BYTES + FORM_BYTES) throw tooLarge()
    const limits = { fileSize: CSV_MAX_BYTES - 1, files: 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'replace') replace = part.value === 'true'
      } else if (part.fieldname === 'csv') received = await receiveCsv(deps, part, signal)
      else part.file.resume()
    }
  } catch (error) {
    await received?.discard()
    // A browser reads the refusal only once it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw signal.aborted ? signal.reason : formFailure(error)
  }
  if (!received) throw invalid('datasets.no_file', contract.CSV_WRONG_NAME)
  return { received, replace }
}
