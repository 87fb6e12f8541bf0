import { defineConfig } from '@playwright/test'

/** Journeys, one file each, each on a product of its own (a free port, a folder of its own). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    // A trace of every step takes a tenth of the time: `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    actionTimeout: 15_000,
  },
})
