/**
 * Packages that are known to exist, so that a command may name them. Collected
 * by hand from the documentation of the tools that use them; a name that is not
 * here is not proposed unless the evidence shows that it exists.
 */

/** Distributions on the Python Package Index that exist and are widely used, in lower case. */
export const PYTHON_DISTRIBUTIONS: ReadonlySet<string> = new Set(
  `
wheel-stub lxml-html-clean xmlsec langchain-classic flask-login flask-restx drf-yasg sphinx-rtd-theme
llama-index-core tokenizers vine s3fs safetensors tenacity joblib six python-multipart pyjwt pyopenssl moviepy torchtext pynec
mcp-server-git mcp-server-sqlite mcp-server-time mcp-server-fetch llama-index-llms-ollama llama-index-llms-openai
llama-index-llms-anthropic llama-index-embeddings-huggingface llama-index-embeddings-openai
llama-index-readers-file absl-py accelerate aio-pika aiobotocore aiofiles aiogram aiohttp aiokafka aiomysql aiopg aioredis
aiosqlite alabaster albumentations alembic altair amqp annotated-types ansible ansible-core
ansible-lint anthropic anyio apache-airflow apache-beam apispec appdirs apscheduler argcomplete
argon2-cffi ariadne arrow asgiref astroid astropy asttokens async-timeout asyncio asyncpg asyncssh
attrs autobahn autogluon autopep8 av aws-cdk-lib aws-sam-cli awscli azure-core azure-identity
azure-keyvault-secrets azure-storage-blob babel backoff bandit bcrypt beanie beautifulsoup4 billiard
biopython bitsandbytes black bleach blinker blis bokeh boto boto3 boto3-stubs botocore bottle brotli
build bumpversion cachetools cairosvg capstone catboost catkin-pkg cattrs celery certifi cffi cfgv
cfn-lint chalice chardet charset-normalizer checkov cheroot cherrypy chromadb circus clearml click
clickhouse-connect clickhouse-driver cloudpickle cmake cohere colorama coloredlogs colorlog comm
compressed-rtf conan configargparse configparser confluent-kafka construct consul contourpy
cookiecutter coverage croniter cryptography cupy-cuda12x cvxpy cycler cython dacite dagster dash
dask databricks-cli databricks-sdk datasets datasette dateparser db-dtypes dbt-bigquery dbt-core
dbt-postgres dbt-snowflake ddtrace debugpy decorator deepdiff deepspeed defusedxml deprecated
diagrams diffusers dill discord.py diskcache distlib distributed distro django django-cors-headers
django-debug-toolbar django-environ django-extensions django-filter django-redis django-storages
djangorestframework djangorestframework-simplejwt dlib dnspython docker docker-compose
dockerfile-parse docopt docutils docxtpl drf-spectacular drf-yasg duckdb dynaconf ecdsa einops
elastic-apm elasticsearch email-validator emoji environs esptool etcd3 eth-abi eth-account ethereum
evaluate eventlet exceptiongroup exchangelib execnet fabric face-recognition factory-boy faiss-cpu
faiss-gpu faker falcon fastapi fastapi-users fastavro fastparquet fasttext faust-streaming filelock
fire firebase-admin flake8 flash-attn flask flask-bcrypt flask-caching flask-cors flask-jwt-extended
flask-limiter flask-login flask-mail flask-marshmallow flask-migrate flask-restful flask-restx
flask-socketio flask-sqlalchemy flask-wtf flax flower fonttools freezegun frozenlist fsspec furo
future fuzzywuzzy gcsfs gdal gensim geopandas geopy gevent gitpython google-ads google-api-core
google-api-python-client google-auth google-auth-oauthlib google-cloud-aiplatform
google-cloud-bigquery google-cloud-firestore google-cloud-logging google-cloud-pubsub
google-cloud-secret-manager google-cloud-storage google-genai google-generativeai
googleapis-common-protos gql gradio graphene graphql-core graphviz great-expectations greenlet
grpcio grpcio-tools gspread gunicorn gym gymnasium h11 h2 h5py hatch hatchling haystack-ai hiredis
httpcore httplib2 httptools httpx huggingface-hub hvac hydra-core hypercorn hyperopt hypothesis
icecream identify idna imagehash imageio imbalanced-learn imgaug impacket importlib-metadata
importlib-resources inflect influxdb influxdb-client iniconfig insightface instructor invoke ipdb
ipykernel ipython ipywidgets isodate isort itsdangerous janus jax jaxlib jedi jieba jinja2
jinja2-cli jira jmespath joblib json5 jsonlines jsonpatch jsonpath-ng jsonpickle jsonschema jupyter
jupyter-client jupyter-core jupyterlab kafka-python kaggle keras keyring keystone-engine kombu
kubernetes langchain langchain-anthropic langchain-chroma langchain-community langchain-core
langchain-google-genai langchain-huggingface langchain-ollama langchain-openai
langchain-text-splitters langdetect langfuse langgraph langsmith levenshtein librosa lief lightgbm
lightning litellm llama-cpp-python llama-index llvmlite localstack locust loguru lxml lz4 mako
markdown markdown-it-py markupsafe marshmallow marshmallow-sqlalchemy matplotlib mccabe mcp
mediapipe meson meson-python minio mistralai mistune mkdocs mkdocs-material mkdocstrings ml-dtypes
mlflow mock modal molecule mongoengine monotonic moto motor moviepy mpi4py mpmath msal msgpack
msgspec mujoco multidict munch mypy mypy-boto3-s3 mypy-extensions mysql-connector-python mysqlclient
nacos-sdk-python napalm nats-py natsort nbconvert nbformat neo4j nest-asyncio netaddr netcdf4
netmiko networkx ninja nltk nodeenv nose notebook notion-client nox numba numexpr numpy numpydoc
nvidia-ml-py oauthlib odmantic ollama onnx onnxruntime onnxruntime-gpu openai openai-whisper
opencv-contrib-python opencv-python opencv-python-headless openpyxl opensearch-py opentelemetry-api
opentelemetry-exporter-otlp opentelemetry-sdk optimum optuna orjson packaging paho-mqtt pandas
pandas-gbq pandera panel papermill paramiko parso passlib pathspec patsy pdfkit pdfminer.six
pdfplumber pdm peewee pefile peft pendulum pexpect pika pillow pinecone pinecone-client pip
pip-tools pipenv pipx platformdirs playwright plotly pluggy ply poetry poetry-core polars
portalocker pre-commit prefect presto-python-client prettytable prisma prometheus-client
prompt-toolkit prophet protobuf prowler psutil psycopg psycopg-pool psycopg2 psycopg2-binary
ptyprocess pudb pulp pulsar-client pwntools pyaml pyaml-env pyarrow pyasn1 pyaudio pyautogui
pybind11 pycairo pycocotools pycparser pycryptodome pycryptodomex pycurl pydantic pydantic-ai
pydantic-core pydantic-settings pydeck pydicom pydot pydub pyee pyfiglet pyflakes pygame pygithub
pyglet pygments pygobject pyinstaller pyjwt pylint pymemcache pymongo pymssql pymysql pynput pyodbc
pyopencl pyopenssl pyotp pyparsing pypdf pypdf2 pyperclip pypika pyproj pyproject-hooks pyqt5 pyqt6
pyrebase4 pyright pyserial pyside2 pyside6 pysocks pyspark pysqlite3-binary pystan pytesseract
pytest pytest-asyncio pytest-cov pytest-django pytest-env pytest-html pytest-mock pytest-playwright
pytest-randomly pytest-rerunfailures pytest-timeout pytest-xdist python-consul python-dateutil
python-decouple python-docx python-dotenv python-gitlab python-jenkins python-jose
python-json-logger python-ldap python-levenshtein python-magic python-multipart python-pptx
python-slugify python-socketio python-telegram-bot pytorch-lightning pyttsx3 pytz pyusb pyvista
pywavelets pywin32 pyyaml pyzbar pyzmq qdrant-client qrcode quart ragas rapidfuzz rasterio ray
readchar readme-renderer redis regex reportlab requests requests-cache requests-mock
requests-oauthlib requests-toolbelt responses retry retrying rich rich-click robotframework rope
rospkg rpds-py rq rsa ruamel.yaml ruff s3fs s3transfer sacrebleu safetensors sagemaker sanic scapy
schedule scikit-build scikit-build-core scikit-image scikit-learn scipy scrapy seaborn
segment-anything selenium semgrep semver sendgrid sentence-transformers sentencepiece sentry-sdk
seqeval serverless service-identity setproctitle setuptools setuptools-rust setuptools-scm shap
shapely shellingham shortuuid shtab simplejson six slack-bolt slack-sdk smart-open sniffio
snowflake-connector-python snowflake-sqlalchemy sortedcontainers sounddevice soundfile soupsieve
spacy speechrecognition sphinx sphinx-rtd-theme sqlalchemy sqlalchemy-utils sqlglot sqlite-utils
sqlmodel sqlparse srsly starlette statsmodels strawberry-graphql streamlit stripe structlog supabase
supervisor sympy tabulate tensorboard tensorboardx tensorflow tensorflow-hub tensorflow-probability
termcolor testcontainers textblob textual tf-keras thinc threadpoolctl tifffile tiktoken timm toml
tomli tomli-w tomlkit toolz torch torchaudio torchdata torchmetrics torchtext torchvision tornado
tortoise-orm tox tqdm traitlets transformers trimesh trio triton trl tweepy twilio twine twisted
typeguard typer types-pyyaml types-requests types-setuptools typing-extensions typing-inspect tzdata
tzlocal ujson ultralytics unicorn unidecode unstructured uritemplate urllib3 uv uvicorn uvloop
validators virtualenv vllm volatility3 voluptuous waitress wandb watchdog watchfiles wcwidth
weasyprint weaviate-client web3 webdriver-manager websocket-client websockets werkzeug wheel
whitenoise whoosh wikipedia wordcloud wrapt wsproto wtforms xarray xformers xgboost xlrd xlsxwriter
xlwt xmltodict yamllint yapf yara-python yarl yfinance youtube-dl yt-dlp zappa zarr zeroconf zipp
zope.interface zstandard
`.trim().split(/\s+/),
);

/** Packages of the npm registry that exist and are widely used. */
export const NPM_PACKAGES: ReadonlySet<string> = new Set(
  `
@angular-devkit/build-angular elysia left-pad @rollup/rollup-linux-x64-gnu
@rollup/rollup-linux-x64-musl @rollup/rollup-linux-arm64-gnu @rollup/rollup-darwin-arm64
@rollup/rollup-darwin-x64 @rollup/rollup-win32-x64-msvc @angular/animations @angular/build @angular/cli @angular/common @angular/compiler
@angular/compiler-cli @angular/core @angular/forms @angular/material @angular/platform-browser
@angular/router @ant-design/icons @anthropic-ai/sdk @apollo/client @apollo/server
@aws-sdk/client-dynamodb @aws-sdk/client-s3 @aws-sdk/client-ses @aws-sdk/client-sns
@aws-sdk/client-sqs @aws-sdk/lib-dynamodb @babel/cli @babel/core @babel/eslint-parser @babel/node
@babel/parser @babel/plugin-proposal-class-properties @babel/plugin-proposal-decorators
@babel/plugin-syntax-jsx @babel/plugin-transform-runtime @babel/preset-env @babel/preset-flow
@babel/preset-react @babel/preset-typescript @babel/runtime @biomejs/biome @changesets/cli
@clerk/nextjs @commitlint/cli @commitlint/config-conventional @emotion/react @emotion/styled
@eslint/compat @eslint/eslintrc @eslint/js @expo/vector-icons @fastify/cors @fastify/static
@floating-ui/react @fortawesome/fontawesome-svg-core @fortawesome/react-fontawesome
@google-cloud/firestore @google-cloud/storage @google/genai @google/generative-ai
@graphql-codegen/cli @graphql-tools/schema @grpc/grpc-js @grpc/proto-loader @headlessui/react
@heroicons/react @hono/node-server @hookform/resolvers @jest/globals @jest/types
@langchain/anthropic @langchain/community @langchain/core @langchain/langgraph @langchain/openai
@mantine/core @mantine/hooks @mdx-js/react @modelcontextprotocol/sdk @mui/icons-material @mui/lab
@mui/material @mui/system @mui/x-data-grid @nestjs/cli @nestjs/common @nestjs/config @nestjs/core
@nestjs/jwt @nestjs/mongoose @nestjs/passport @nestjs/platform-express @nestjs/schematics
@nestjs/swagger @nestjs/testing @nestjs/typeorm @next/bundle-analyzer @next/eslint-plugin-next
@nomicfoundation/hardhat-ethers @nomicfoundation/hardhat-toolbox @nomicfoundation/hardhat-verify
@nuxt/kit @nuxtjs/tailwindcss @octokit/rest @opentelemetry/api @opentelemetry/sdk-node
@openzeppelin/contracts @openzeppelin/contracts-upgradeable @openzeppelin/hardhat-upgrades
@playwright/test @popperjs/core @prisma/adapter-pg @prisma/client @radix-ui/react-dialog
@radix-ui/react-dropdown-menu @radix-ui/react-select @radix-ui/react-slot
@react-native-async-storage/async-storage @react-navigation/native @react-navigation/stack
@reduxjs/toolkit @remix-run/dev @remix-run/node @remix-run/react @rollup/plugin-babel
@rollup/plugin-commonjs @rollup/plugin-json @rollup/plugin-node-resolve @rollup/plugin-terser
@rollup/plugin-typescript @sendgrid/mail @sentry/browser @sentry/cli @sentry/nextjs @sentry/node
@sentry/react @shopify/cli @slack/bolt @slack/web-api @solana/web3.js @storybook/addon-essentials
@storybook/react @storybook/react-vite @stripe/stripe-js @supabase/ssr @supabase/supabase-js
@sveltejs/adapter-auto @sveltejs/adapter-node @sveltejs/adapter-static @sveltejs/kit
@sveltejs/vite-plugin-svelte @svgr/webpack @swc/cli @swc/core @swc/jest @t3-oss/env-nextjs
@tailwindcss/cli @tailwindcss/forms @tailwindcss/postcss @tailwindcss/typography @tailwindcss/vite
@tanstack/react-query @tanstack/react-router @tanstack/react-table @testing-library/dom
@testing-library/jest-dom @testing-library/react @testing-library/react-hooks
@testing-library/user-event @testing-library/vue @trpc/client @trpc/react-query @trpc/server
@typechain/ethers-v6 @typechain/hardhat @types/bcrypt @types/bcryptjs @types/body-parser
@types/cookie-parser @types/cors @types/d3 @types/express @types/express-session @types/fs-extra
@types/jest @types/jsonwebtoken @types/lodash @types/lodash-es @types/mocha @types/morgan
@types/multer @types/node @types/node-fetch @types/nodemailer @types/passport @types/pg @types/react
@types/react-dom @types/react-router-dom @types/semver @types/sinon @types/supertest @types/three
@types/uuid @types/validator @types/ws @types/yargs @typescript-eslint/eslint-plugin
@typescript-eslint/parser @vercel/analytics @vercel/blob @vercel/ncc @vercel/node
@vitejs/plugin-legacy @vitejs/plugin-react @vitejs/plugin-react-swc @vitejs/plugin-vue
@vitejs/plugin-vue-jsx @vitest/browser @vitest/coverage-istanbul @vitest/coverage-v8 @vitest/ui
@vue/cli @vue/cli-plugin-babel @vue/cli-service @vue/compiler-sfc @vue/eslint-config-prettier
@vue/eslint-config-typescript @vue/test-utils @vue/tsconfig @vueuse/core @wagmi/connectors
@wagmi/core @walletconnect/web3-provider @web3modal/wagmi @x402/core @x402/evm @x402/express
@x402/fetch @xterm/xterm @yarnpkg/sdks acorn ai ajv ajv-formats ajv-keywords amqplib antd
apollo-server apollo-server-express archiver argon2 astro async autoprefixer ava aws-cdk aws-cdk-lib
aws-sdk axios axios-retry babel-eslint babel-jest babel-loader babel-plugin-macros
babel-plugin-module-resolver babel-plugin-react-compiler babel-plugin-styled-components bcrypt
bcryptjs better-sqlite3 bluebird body-parser bootstrap browserify browserslist buffer bull bullmq
bun-types bunyan c8 canvas chai chalk chart.js cheerio chokidar classnames clean-css cli-progress
clsx colors commander compression concurrently config connect-mongo constructs cookie cookie-parser
copy-webpack-plugin core-js cors cross-env cross-fetch crypto-browserify crypto-js css-loader
css-minimizer-webpack-plugin cssnano csv-parse cypress d3 date-fns dayjs debug deepmerge del
discord.js docusaurus dompurify dotenv dotenv-cli dotenv-expand drizzle-kit drizzle-orm ejs electron
electron-builder electron-updater elliptic ember-cli embla-carousel-react enzyme es-toolkit esbuild
esbuild-loader esbuild-register escodegen eslint eslint-config-airbnb eslint-config-airbnb-base
eslint-config-airbnb-typescript eslint-config-next eslint-config-prettier eslint-config-react-app
eslint-config-standard eslint-import-resolver-alias eslint-import-resolver-typescript
eslint-plugin-cypress eslint-plugin-flowtype eslint-plugin-html eslint-plugin-import
eslint-plugin-import-x eslint-plugin-jest eslint-plugin-jsdoc eslint-plugin-jsx-a11y eslint-plugin-n
eslint-plugin-node eslint-plugin-prettier eslint-plugin-promise eslint-plugin-react
eslint-plugin-react-hooks eslint-plugin-react-native eslint-plugin-react-refresh
eslint-plugin-security eslint-plugin-simple-import-sort eslint-plugin-sonarjs eslint-plugin-standard
eslint-plugin-storybook eslint-plugin-svelte eslint-plugin-testing-library eslint-plugin-unicorn
eslint-plugin-unused-imports eslint-plugin-vue eslint-webpack-plugin eth-gas-reporter
ethereumjs-util ethers eventemitter3 eventsource execa expo expo-cli expo-router express
express-rate-limit express-session express-validator fast-glob fastify fastify-plugin ffmpeg-static
file-loader file-saver firebase firebase-admin firebase-functions firebase-tools flow-bin flowbite
follow-redirects fork-ts-checker-webpack-plugin form-data formik framer-motion fs-extra fuse.js
gatsby gatsby-cli glob got graphql graphql-request graphql-tag graphql-ws grunt grunt-cli gsap gulp
gulp-cli gulp-sass handlebars happy-dom hardhat hardhat-deploy hardhat-gas-reporter helmet
highlight.js history hono html-webpack-plugin http-proxy http-proxy-middleware http-server husky
i18next iconv-lite identity-obj-proxy immer immutable inquirer ioredis ipfs-http-client jasmine jest
jest-circus jest-cli jest-environment-jsdom jest-environment-node jest-extended jest-fetch-mock
jest-junit jest-mock-extended jest-transform-stub jose jotai jquery js-cookie js-yaml jsdom
json-server json5 jsonwebtoken jszip karma karma-chrome-launcher karma-jasmine katex keycloak-js
knex koa koa-router ky langchain langsmith leaflet lerna less less-loader lightningcss lint-staged
lit localforage lodash lodash-es lodash.debounce log4js lottie-react lru-cache lucide-react luxon
mapbox-gl marked mathjs md5 memfs meow mermaid metro micromatch mime mime-types
mini-css-extract-plugin mkdirp mobx mobx-react mocha mochawesome moment moment-timezone mongodb
mongodb-memory-server mongoose morgan ms msw multer mustache mysql mysql2 nan nanoid nats nconf
netlify-cli next next-auth next-i18next next-intl next-themes nextjs-toploader ng-packagr nock
node-addon-api node-cron node-fetch node-forge node-gyp node-notifier node-polyfill-webpack-plugin
node-pty node-sass nodemailer nodemon normalize.css npm npm-check-updates npm-run-all nuxt nx nyc
openai ora orval oxlint p-limit p-map p-queue parcel passport passport-google-oauth20 passport-jwt
passport-local patch-package path-browserify pdf-lib pdfjs-dist pg pg-hstore pinia pino pino-pretty
pinst pixi.js pkg playwright playwright-core plop pm2 pnpm postcss postcss-cli postcss-import
postcss-loader postcss-nesting postcss-preset-env preact prettier prettier-plugin-svelte
prettier-plugin-tailwindcss primeng prisma process prom-client prop-types protobufjs puppeteer
puppeteer-core qrcode qs query-string ramda react react-beautiful-dnd react-bootstrap
react-chartjs-2 react-datepicker react-dev-utils react-dnd react-dom react-dropzone
react-error-boundary react-helmet react-helmet-async react-hook-form react-hot-toast react-i18next
react-icons react-intl react-is react-leaflet react-markdown react-modal react-native
react-native-gesture-handler react-native-reanimated react-native-safe-area-context
react-native-screens react-native-svg react-native-web react-native-webview react-player react-query
react-redux react-refresh react-router react-router-dom react-scripts react-select react-spring
react-syntax-highlighter react-table react-test-renderer react-toastify react-transition-group
react-use react-virtualized reactstrap readable-stream recharts recoil redis redux
redux-devtools-extension redux-logger redux-persist redux-saga redux-thunk reflect-metadata
regenerator-runtime rehype-raw remark-gfm request resolve-url-loader rimraf rollup rollup-plugin-dts
rollup-plugin-terser rollup-plugin-visualizer rss-parser rxjs sass sass-embedded sass-loader
sequelize sequelize-cli serialport serve server-only serverless serverless-offline sharp shelljs shx
signale sinon slate slick-carousel socket.io socket.io-client solc solid-js solidity-coverage sonner
source-map source-map-loader source-map-support sqlite sqlite3 ssh2 standard storybook
stream-browserify stream-http string-width strip-ansi stripe style-loader styled-components
styled-jsx stylelint stylelint-config-standard stylus supabase superagent supertest svelte
svelte-check svelte-preprocess swiper swr tailwind-merge tailwindcss tailwindcss-animate tap tape
tar tedious telegraf terser terser-webpack-plugin testcontainers three tinymce tippy.js tough-cookie
ts-jest ts-loader ts-morph ts-node ts-node-dev ts-prune tsc-alias tsconfig-paths
tsconfig-paths-webpack-plugin tslib tslint tsup tsx turbo tw-animate-css twilio type-fest typechain
typedoc typeorm typescript typescript-eslint ufo ulid undici unplugin-auto-import unplugin-icons
unplugin-vue-components url url-loader use-debounce util uuid uvu validator vercel viem vis-network
vite vite-node vite-plugin-checker vite-plugin-dts vite-plugin-eslint vite-plugin-node-polyfills
vite-plugin-pwa vite-plugin-static-copy vite-plugin-svgr vite-tsconfig-paths vitest vm-browserify
vue vue-eslint-parser vue-i18n vue-loader vue-router vue-template-compiler vue-tsc vuetify vuex
wagmi wait-on watchman web-vitals web3 webdriverio webpack webpack-bundle-analyzer webpack-cli
webpack-dev-middleware webpack-dev-server webpack-hot-middleware webpack-manifest-plugin
webpack-merge webpack-node-externals winston winston-daily-rotate-file workbox-webpack-plugin
wrangler ws x402 x402-axios x402-express x402-fetch x402-next xlsx xml2js xstate yaml yargs yarn yjs
yup zod zod-to-json-schema zone.js zustand zx
`.trim().split(/\s+/),
);
