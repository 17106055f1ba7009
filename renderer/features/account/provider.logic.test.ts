import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  isReadableOnTheWay,
  type ProviderForm,
  providerEdits,
  providerId,
  providerProblems,
} from './provider.logic';

const GOOD: ProviderForm = { name: 'Acme Models', address: 'https://models.example.com/v1', variable: '', model: '' };
const problems = (part: Partial<ProviderForm>, taken: readonly string[] = []) =>
  providerProblems({ ...GOOD, ...part }, taken);

describe('providerId', () => {
  it.each([
    ['Acme Models', 'acme-models'],
    ['  Été. 2 "x" ', 'e-te-2-x'],
    ['a.b]\n[other', 'a-b-other'],
    ['模型', ''],
    ['-', ''],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j is kept as %j', (name, id) => expect(providerId(name)).toBe(id));
});

describe('providerProblems', () => {
  it('finds none in a good one', () => {
    expect(problems({})).toEqual({});
    expect(problems({ address: ' http://127.0.0.1:8080/v1/ ', variable: ' ACME_API_KEY ', model: 'm' })).toEqual({});
  });
  it('says what is missing', () =>
    expect(providerProblems(EMPTY_FORM, [])).toEqual({ name: 'noName', address: 'noAddress' }));
  it.each<[Partial<ProviderForm>, object]>([
    [{ name: '模型' }, { name: 'oddName' }],
    [{ name: 'ACME models' }, { name: 'taken' }],
    [{ address: 'models.example.com' }, { address: 'oddAddress' }],
    [{ address: 'ftp://models.example.com' }, { address: 'oddAddress' }],
    [{ address: 'javascript:alert(1)' }, { address: 'oddAddress' }],
    [{ address: 'https://me:secret@models.example.com' }, { address: 'credentials' }],
    [{ address: 'https://models.example.com/v1?key=1' }, { address: 'extra' }],
    [{ address: 'https://models.example.com/v1#x' }, { address: 'extra' }],
    [{ variable: 'sk-proj-0123456789abcdefghij' }, { variable: 'isKey' }],
    [{ variable: 'hf_0123456789abcdefghijklmnop' }, { variable: 'isKey' }],
    [{ variable: '0123456789abcdef0123456789abcdef01234567' }, { variable: 'isKey' }],
    [{ variable: 'MY KEY' }, { variable: 'oddVariable' }],
    [{ variable: '1KEY' }, { variable: 'oddVariable' }],
    [{ variable: '$ACME_KEY' }, { variable: 'oddVariable' }],
  ])('%j', (part, found) =>
    expect(problems(part, ['acme-models-2', 'acme-models'].slice(found && 'name' in found ? 1 : 2))).toEqual(found),
  );
  it('takes a long name in capitals', () =>
    expect(problems({ variable: 'THE_KEY_OF_THE_MODEL_SERVICE_OF_OUR_DEPARTMENT' })).toEqual({}));
});

describe('isReadableOnTheWay', () => {
  it.each([
    ['http://models.example.com', true],
    ['http://127.0.0.1.example.com', true],
    ['https://models.example.com', false],
    ['http://127.0.0.1:9', false],
    ['http://localhost/v1', false],
    ['http://[::1]:9', false],
    ['', false],
  ])('%s: %s', (address, is) => expect(isReadableOnTheWay(address)).toBe(is));
});

describe('providerEdits', () => {
  it('writes each setting by itself', () =>
    expect(providerEdits({ ...GOOD, address: 'https://models.example.com/v1/', variable: ' ACME_API_KEY ' })).toEqual({
      edits: [
        { keyPath: 'model_providers.acme-models.name', value: 'Acme Models', mergeStrategy: 'upsert' },
        {
          keyPath: 'model_providers.acme-models.base_url',
          value: 'https://models.example.com/v1',
          mergeStrategy: 'upsert',
        },
        { keyPath: 'model_providers.acme-models.wire_api', value: 'responses', mergeStrategy: 'upsert' },
        { keyPath: 'model_providers.acme-models.requires_openai_auth', value: false, mergeStrategy: 'upsert' },
        { keyPath: 'model_providers.acme-models.env_key', value: 'ACME_API_KEY', mergeStrategy: 'upsert' },
        { keyPath: 'model_provider', value: 'acme-models', mergeStrategy: 'upsert' },
      ],
      reloadUserConfig: true,
    }));
  it('writes the model only where one is given', () => {
    const keys = (model: string) => providerEdits({ ...GOOD, model }).edits.map(({ keyPath }) => keyPath);
    expect(keys('')).not.toContain('model');
    expect(keys('llama-5')).toContain('model');
  });
});

it('has the key of the engine sent in the place of one in a variable, when that is chosen', () => {
  const { edits } = providerEdits({ ...GOOD, variable: 'ACME_API_KEY' }, true);
  expect(edits.find(({ keyPath }) => keyPath.endsWith('requires_openai_auth'))?.value).toBe(true);
  expect(edits.some(({ keyPath }) => keyPath.endsWith('env_key'))).toBe(false);
});
