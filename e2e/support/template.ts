import { newDataDir, removeData } from './data-dir.ts'
import { startProduct } from './product.ts'

/**
 * Fills one folder with the demo's data before the first journey; each journey's product starts on a copy of it, which takes
 * a tenth of the time. What a start on an empty folder does is seen here, and by journeys that bring a folder of their own.
 */
export default async function makeTemplate(): Promise<() => void> {
  const product = await startProduct({ dataDir: newDataDir() })
  await product.stop()
  process.env['JOURNEYS_TEMPLATE'] = product.dataDir
  return () => removeData(product.dataDir)
}
