import { sign } from 'node:crypto';
import type { Attestation } from '#tests/builders/authenticator.ts';

/** Key and certificate of a manufacturer that does not exist, valid until 2126. They protect nothing. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNIkoA1MhHO3iObs7IVlYnMpPeJTDd9XUs+4o3c0/DwWhRANCAATM' +
  'Pl6A1BJmPQrViganV0rdOVyIB4RugpQm9+6PpWVFDkSkPCdaLj+DUPG++vW7lr9WOk1dSAHIXwbH1o785lDe';
const CERTIFICATE =
  'MIIB0zCCAXmgAwIBAgIUT/dKTR9aTl2XErJKoxBksg+BQ48wCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCSVQxDTALBgNVBAoMBFRl' +
  'c3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTI3MTAyMjExWhgPMjEy' +
  'NjExMDMxMDIyMTFaME8xCzAJBgNVBAYTAklUMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0' +
  'aW9uMQ0wCwYDVQQDDARUZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzD5egNQSZj0K1YoGp1dK3TlciAeEboKUJvfuj6Vl' +
  'RQ5EpDwnWi4/g1Dxvvr1u5a/VjpNXUgByF8Gx9aO/OZQ3qMxMC8wHwYDVR0jBBgwFoAUW7amDMIFJHK6aRuRBry3ngaMDa0wDAYD' +
  'VR0TAQH/BAIwADAKBggqhkjOPQQDAgNIADBFAiEAxbQLKuo4dxivWRgyAnzTWSWYE26mvP6Y0Y22S5XEzRICIFxvM9zdwVJK7ihH' +
  'cNNngSkGX7wjLvfOjAihxD11fK0F';

/** The statement of a manufacturer on a new passkey, with its certificate. */
export const attestByManufacturer: Attestation = (signed) => [
  'packed',
  new Map<string, number | Buffer | Buffer[]>([
    ['alg', -7],
    ['sig', sign('sha256', signed, { key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' })],
    ['x5c', [Buffer.from(CERTIFICATE, 'base64')]],
  ]),
];
